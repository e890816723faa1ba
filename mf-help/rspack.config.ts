import { defineRemote } from '@iconotheca/remote-sdk/build';
import { TutorialPlugin } from './tutorial/tutorial-plugin.ts';

export default defineRemote({ slot: 'mf-help', folder: import.meta.dirname, plugins: [new TutorialPlugin()] });

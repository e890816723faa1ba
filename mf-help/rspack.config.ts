import { defineRemote } from '@iconotheca/remote-sdk/build/index';
import { TutorialPlugin } from './tutorial/tutorial-plugin.ts';

const remote = defineRemote({ slot: 'mf-help', folder: import.meta.dirname });

export default { ...remote, plugins: [...(remote.plugins ?? []), new TutorialPlugin()] };

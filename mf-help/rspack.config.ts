import { defineRemote } from '@iconotheca/kit/rspack';
import { TutorialPlugin } from './tutorial/tutorial-plugin.ts';

const remote = defineRemote({ slot: 'mf-help', folder: import.meta.dirname });

export default { ...remote, plugins: [...(remote.plugins ?? []), new TutorialPlugin()] };

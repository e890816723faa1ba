// @vitest-environment happy-dom
import { remoteContract } from '@iconotheca/remote-sdk/testing/remote-contract';
import { remote } from './remote.ts';

remoteContract(remote);

import { describeEngine } from '../engine-contract.ts';
import { openReferenceEngine } from './reference-engine.ts';

describeEngine('reference', openReferenceEngine);

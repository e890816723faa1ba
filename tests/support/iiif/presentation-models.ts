import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { pythonWith } from './python-packages.ts';

/** Function that names the faults of documents, by their names; nothing of those that are in order. */
export type CheckPresentation = (documents: Readonly<Record<string, unknown>>) => Promise<Record<string, string>>;

const script = `
import json, sys
from iiif_prezi3 import Collection, Manifest
faults = {}
for name, document in json.load(open(sys.argv[1])).items():
    try:
        (Manifest if document.get('type') == 'Manifest' else Collection)(**document)
    except Exception as fault:
        faults[name] = str(fault)
print(json.dumps(faults))
`;

/** Installs the IIIF community's models of Presentation 3, which take nothing else. @returns why they cannot be had, in words */
export async function presentationModels(): Promise<CheckPresentation | string> {
  const python = await pythonWith({
    name: 'iiif-prezi3-3.1.1',
    pinned: [
      'iiif-prezi3==3.1.1',
      'annotated-types==0.8.0',
      'certifi==2026.10.18',
      'charset-normalizer==3.5.2',
      'idna==3.20',
      'pillow==12.0.0',
      'pydantic==2.14.3',
      'pydantic_core==2.50.4',
      'requests==2.34.2',
      'typing-inspection==0.4.5',
      'typing_extensions==4.16.0',
      'urllib3==2.8.0',
    ],
    module: 'iiif_prezi3',
  });
  if (typeof python === 'string') return python;

  return async (documents) => {
    const folder = await mkdtemp(join(tmpdir(), 'iconotheca-presentation-'));
    try {
      const file = join(folder, 'documents.json');
      await writeFile(file, JSON.stringify(documents));
      const { code, stdout, stderr } = await python.run('-c', script, file);
      if (code !== 0) throw new Error(`The models did not come to their end:\n${stderr}`);
      return z.record(z.string(), z.string()).parse(JSON.parse(stdout));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

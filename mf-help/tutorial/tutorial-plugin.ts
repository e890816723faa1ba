import { rspack, type Compiler } from '@rspack/core';
import { tutorialPdf } from './tutorial-pdf.ts';

/** Adds `tutorial.pdf` to the build: bff serves it at /help/ (spec §2). */
export class TutorialPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TutorialPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('TutorialPlugin', async () => {
        compilation.emitAsset('tutorial.pdf', new rspack.sources.RawSource(await tutorialPdf()));
      });
    });
  }
}

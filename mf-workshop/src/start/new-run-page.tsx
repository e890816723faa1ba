import { newRunHref, workshopHref } from '../addresses.ts';
import { AllRunsLink, WorkshopFrame } from '../workshop-frame.tsx';
import { words } from '../words/page.ts';
import { Coming } from '@iconotheca/ui/elements/coming';
import { words as shared } from '@iconotheca/ui/words/shared';
import { NewRun } from './new-run.tsx';

/** Shows /r/workshop/new: where a sheet is chosen, and the collection that it goes into. */
export function NewRunPage() {
  return (
    <WorkshopFrame title={words.new} above={<AllRunsLink to={workshopHref} />}>
      {({ uid, collections }) =>
        collections === undefined ? (
          <Coming>{shared.loading}</Coming>
        ) : (
          <NewRun key={newRunHref} reader={uid} collections={collections} />
        )
      }
    </WorkshopFrame>
  );
}

import { useSearchParams } from '@iconotheca/client';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordForm } from './record-form.ts';

/** A name that an answer in the forum proposes (`?owner=`) is added to the former owners once, to be put right there. */
export function useProposedOwner(form: UseFormReturn<RecordForm>): void {
  const [params, setParams] = useSearchParams();
  const owner = params.get('owner')?.trim() ?? '';
  const add = useEffectEvent(() => {
    const owners = form.getValues('OWNERS').filter(({ label }) => label.trim() !== '');
    if (!owners.some(({ label }) => label === owner)) form.setValue('OWNERS', [...owners, { label: owner }]);
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (owner !== '') add();
  }, [owner]);
}

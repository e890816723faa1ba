import { useAtom } from 'jotai';
import { handOutAtom, layouts } from './hand-out.ts';
import styles from './hand-out-choice.module.css';
import { words } from '../../words/sheet.ts';

/** Chooses the content of a page: remembered for the next list. */
export function HandOutChoice() {
  const [chosen, choose] = useAtom(handOutAtom);
  const { layout, captions, codes } = chosen;
  return (
    <div className={styles.choice}>
      <fieldset className={styles.layouts}>
        <legend>{words.onPage}</legend>
        {layouts.map((each) => (
          <label key={each}>
            <input
              className="tick"
              type="radio"
              name="layout"
              checked={layout === each}
              onChange={() => choose({ ...chosen, layout: each })}
            />
            {words.layouts[each]}
          </label>
        ))}
      </fieldset>
      {layout === 'list' ? null : (
        <label>
          <input
            className="tick"
            type="checkbox"
            checked={captions}
            onChange={() => choose({ ...chosen, captions: !captions })}
          />
          {words.captions}
        </label>
      )}
      <label>
        <input className="tick" type="checkbox" checked={codes} onChange={() => choose({ ...chosen, codes: !codes })} />
        {words.codes}
      </label>
    </div>
  );
}

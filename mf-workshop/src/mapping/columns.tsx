import { runFormatNames, type Run } from '@iconotheca/contracts/run/run';
import { Failed } from '@iconotheca/ui/elements/failed';
import rows from '../rows.module.css';
import { words } from '../words/mapping.ts';
import { ColumnRow } from './column-row.tsx';
import styles from './mapping.module.css';
import { lacking, withColumn, withTypeOfAll } from './run-mapping.ts';
import { TypeOfAll } from './type-of-all.tsx';
import type { Mapping } from './use-mapping.ts';

type ColumnsProps = Mapping & { run: Pick<Run, 'sheet' | 'problems'> };

/** Shows the columns of a sheet, each with what it becomes, and what records lack besides. */
export function Columns({ run: { sheet, problems }, mapping, change, fault, retry }: ColumnsProps) {
  const lacks = lacking(mapping);
  const hasTypes = mapping.columns.some(({ field }) => field === 'TYPE');
  const unknownTypes = problems.flatMap(({ field, example, doubtful }) =>
    field === 'TYPE' && doubtful === true && example ? [example] : [],
  );
  return (
    <section className={styles.columns} aria-labelledby="columns">
      <h2 id="columns">{words.title}</h2>
      <p>{words.intro}</p>
      {sheet.format === undefined ? null : (
        <p className="note">{words.format({ format: runFormatNames[sheet.format] })}</p>
      )}
      {sheet.remark === undefined ? null : <p className="note">{sheet.remark}</p>}
      {lacks.includes('ID') ? (
        <p className="note note--warn" role="status">
          {words.needsId}
        </p>
      ) : null}
      {hasTypes ? null : (
        <TypeOfAll
          value={mapping.constants?.['TYPE'] ?? ''}
          onChange={(type) => change(withTypeOfAll(mapping, type))}
        />
      )}
      {fault === undefined ? null : (
        <div className="note note--warn">
          <Failed onRetry={retry}>{words.notTried({ reason: fault })}</Failed>
        </div>
      )}
      <table className={`${rows.table} ${styles.table}`} aria-labelledby="columns">
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.field}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((found, index) => {
            const column = mapping.columns[index];
            return column === undefined ? null : (
              <ColumnRow
                key={`${index} ${found.heading}`}
                found={found}
                column={column}
                onChange={(changed) => change(withColumn(mapping, index, changed))}
                idPrefix={mapping.idPrefix}
                onPrefix={(idPrefix) => change({ ...mapping, idPrefix })}
                unknownTypes={unknownTypes}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

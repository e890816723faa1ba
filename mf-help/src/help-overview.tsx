import { SingleKeysSetting } from '@iconotheca/ui/settings/single-keys-setting';
import { Link } from '@iconotheca/client';
import { helpTopics, tutorial } from './help-topics.ts';
import styles from './help.module.css';
import { helpMessages } from './messages.ts';

/** Tiles that link to the help pages and to the instructions. */
export function HelpOverview() {
  return (
    <>
      <ul className={styles.tiles}>
        {Object.entries(helpTopics).map(
          ([page, { title, tile }]) =>
            tile !== undefined && (
              <li key={page} className="linked">
                <h2>
                  <Link to={`/r/help/${page}`}>{title}</Link>
                </h2>
                <p>{tile}</p>
              </li>
            ),
        )}
        <li className="linked">
          <h2>
            <a href={tutorial.href}>{tutorial.title}</a>
          </h2>
          <p>{tutorial.tile}</p>
        </li>
      </ul>
      <section className={styles.keyboard}>
        <h2>{helpMessages.keyboard}</h2>
        <SingleKeysSetting />
      </section>
    </>
  );
}

import { SingleKeysSetting, SiteKeys } from '@iconotheca/ui/settings/single-keys-setting';
import { Link } from '@iconotheca/client';
import { helpTopics, tutorialHref } from './help-topics.ts';
import styles from './help.module.css';
import { words } from './words/pages.ts';

/** Shows tiles that link to the help pages and to the instructions. */
export function HelpOverview() {
  return (
    <>
      <ul className={styles.tiles}>
        {helpTopics().map(
          ({ page, title, tile }) =>
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
            <a href={tutorialHref}>{words.titles.tutorial}</a>
          </h2>
          <p>{words.tiles.tutorial}</p>
        </li>
      </ul>
      <section className={styles.keyboard}>
        <h2>{words.keyboard}</h2>
        <SiteKeys />
        <SingleKeysSetting />
      </section>
    </>
  );
}

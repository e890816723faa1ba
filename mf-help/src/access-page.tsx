import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { sessionEndpoints } from '@iconotheca/contracts/account/endpoints';
import { call, institutionAddress, Link, PageTitle, useLocation, useSession, withLoginState } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Field } from '@iconotheca/ui/elements/field';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { HelpMenu } from './help-menu.tsx';
import styles from './help.module.css';
import { words } from './words/pages.ts';

/** The page that a login leads back to, or home; only paths of this site are accepted. */
function destination(search: string): string {
  const dest = new URLSearchParams(search).get('dest') ?? '';
  return /^\/(?![/\\])/u.test(dest) ? dest : '/';
}

/** Offers to log in with one's own name, or through an institution (spec §2). */
export function AccessPage() {
  const { search } = useLocation();
  const dest = destination(search);
  const name = useSession()?.name;
  return (
    <div className="wrap">
      <PageTitle title={words.access.title} tab={words.help} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <h1 tabIndex={-1}>{words.access.title}</h1>
      <div className={styles.page}>
        <div className={styles.text}>
          <p>{words.access.network}</p>
          {name === undefined ? null : <p className="note">{words.access.loggedInAs({ name })}</p>}
          <Institutions dest={dest} />
          <h2>{words.access.ownAccount}</h2>
          <form method="post" action="/LOGIN" className={styles.form}>
            <input type="hidden" name="dest" value={withLoginState(dest)} />
            <Field label={words.access.username}>
              {(control) => <input className="input" {...control} name="user" autoComplete="username" required />}
            </Field>
            <Field label={words.access.password}>
              {(control) => (
                <input
                  className="input"
                  {...control}
                  name="pass"
                  type="password"
                  autoComplete="current-password"
                  required
                />
              )}
            </Field>
            <button className="btn btn--main" type="submit">
              {words.login}
            </button>
          </form>
          <p>
            <RichText
              text={words.access.noAccount}
              parts={{ trial: (text) => <Link to="/r/help/trial">{text}</Link> }}
            />
          </p>
        </div>
        <HelpMenu current="access" />
      </div>
    </div>
  );
}

/** Institutions with a login page of their own. */
const institutionsQueryOptions = queryOptions({
  queryKey: ['institutions'] as const,
  queryFn: ({ signal }) => call(sessionEndpoints.institutions, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Links to the login pages of institutions. Without any, or without the list, the form below remains. */
function Institutions({ dest }: { dest: string }) {
  const { data: institutions = [], isError } = useQuery(institutionsQueryOptions);
  if (isError) return <p>{words.access.institutionsFailed}</p>;
  if (institutions.length === 0) return null;
  return (
    <>
      <h2>{words.access.institutions}</h2>
      <ul>
        {institutions.map(({ id, name }) => (
          <li key={id}>
            <a href={institutionAddress(id, dest)}>{words.access.logInAt({ institution: name })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { sessionEndpoints } from '@iconotheca/contracts/account/session-endpoints';
import { call, institutionAddress, Link, PageTitle, useLocation, useSession, withLoginState } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Field } from '@iconotheca/ui/elements/field';
import { HelpMenu } from './help-menu.tsx';
import styles from './help.module.css';
import { helpMessages } from './messages.ts';

const words = helpMessages.access;

/** The page that a login leads back to, or home; only paths of this site are accepted. */
function destination(search: string): string {
  const dest = new URLSearchParams(search).get('dest') ?? '';
  return /^\/(?![/\\])/u.test(dest) ? dest : '/';
}

/** Logging in with one's own name, or through an institution (spec §2). */
export function AccessPage() {
  const { search } = useLocation();
  const dest = destination(search);
  const name = useSession()?.name;
  return (
    <div className="wrap">
      <PageTitle title={words.title} tab={helpMessages.help} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <h1 tabIndex={-1}>{words.title}</h1>
      <div className={styles.page}>
        <div className={styles.text}>
          <p>{words.network}</p>
          {name === undefined ? null : <p className="note">{words.loggedInAs(name)}</p>}
          <Institutions dest={dest} />
          <h2>{words.ownAccount}</h2>
          <form method="post" action="/LOGIN" className={styles.form}>
            <input type="hidden" name="dest" value={withLoginState(dest)} />
            <Field label={words.username}>
              {(control) => <input className="input" {...control} name="user" autoComplete="username" required />}
            </Field>
            <Field label={words.password}>
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
              {helpMessages.login}
            </button>
          </form>
          <p>
            {words.noAccount} <Link to="/r/help/trial">{words.trial}</Link>.
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
  if (isError) return <p>{words.institutionsFailed}</p>;
  if (institutions.length === 0) return null;
  return (
    <>
      <h2>{words.institutions}</h2>
      <ul>
        {institutions.map(({ id, name }) => (
          <li key={id}>
            <a href={institutionAddress(id, dest)}>{words.logInAt(name)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

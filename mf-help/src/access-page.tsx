import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { sessionEndpoints } from '@iconotheca/contracts/account/session-endpoints';
import { call, institutionAddress, Link, PageTitle, useLocation, useSession, withLoginState } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Field } from '@iconotheca/ui/elements/field';
import { HelpMenu } from './help-menu.tsx';
import styles from './help.module.css';

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
      <PageTitle title="Login via your institution" tab="Help" />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <h1 tabIndex={-1}>Login via your institution</h1>
      <div className={styles.page}>
        <div className={styles.text}>
          <p>
            If your library subscribes, you are logged in automatically on its network; its name appears in the menu.
            Elsewhere, use your library’s remote access.
          </p>
          {name === undefined ? null : <p className="note">You are logged in as {name}.</p>}
          <Institutions dest={dest} />
          <h2>With your own account</h2>
          <form method="post" action="/LOGIN" className={styles.form}>
            <input type="hidden" name="dest" value={withLoginState(dest)} />
            <Field label="Username">
              {(control) => <input className="input" {...control} name="user" autoComplete="username" required />}
            </Field>
            <Field label="Password">
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
              Login
            </button>
          </form>
          <p>
            No account yet? See the <Link to="/r/help/trial">trial and the 7-day pass</Link>.
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
  if (isError) return <p>The list of institutions cannot be loaded right now.</p>;
  if (institutions.length === 0) return null;
  return (
    <>
      <h2>At your institution</h2>
      <ul>
        {institutions.map(({ id, name }) => (
          <li key={id}>
            <a href={institutionAddress(id, dest)}>Log in at {name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

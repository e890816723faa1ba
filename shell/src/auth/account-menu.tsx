import { passUid } from '@iconotheca/contracts/account/session';
import {
  accessAddress,
  accountAddress,
  credentialsAtom,
  NavLink,
  pageDataOfDocument,
  passwordAddress,
  useLocation,
  useSession,
} from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import styles from './account-menu.module.css';
import { organisationOfDocument } from './organisation.ts';
import { useKeepUserpk } from './use-keep-userpk.ts';
import { useLogOut } from './use-log-out.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

/** Shows the items of the main menu about the reader: the institution, or the way to log in (spec §2). */
export function AccessLink() {
  const place = useLocation();
  const isLoggedIn = useAtomValue(credentialsAtom) !== null;
  const institution = useSession()?.institution;
  const organisation = organisationOfDocument() ?? pageDataOfDocument().site.organisation ?? institution;
  if (isLoggedIn && organisation === undefined) return null;
  return (
    <li>
      <NavLink to={accessAddress(place)}>{organisation ?? shared.logIn}</NavLink>
    </li>
  );
}

/** Leads those who keep a collection to where sheets come in. */
export function WorkshopLink() {
  if (!useSession()?.collections[0]) return null;
  return (
    <li>
      <NavLink to="/r/workshop">{words.workshop}</NavLink>
    </li>
  );
}

/** Shows the reader's name and the way out. */
export function Account() {
  const credentials = useAtomValue(credentialsAtom);
  const place = useLocation();
  const logOut = useLogOut();
  useKeepUserpk();
  if (credentials === null) return null;
  return (
    <div className={styles.account}>
      <span className={styles.name}>
        <span className="vh">{words.loggedInAs}</span>
        {credentials.uid === passUid ? credentials.name : <a href={accountAddress(place)}>{credentials.name}</a>}
      </span>
      {hasPassword(credentials.uid) ? (
        <a className={styles.password} href={passwordAddress(place)}>
          {words.changePassword}
        </a>
      ) : null}
      <button type="button" className="plain" onClick={() => logOut(credentials.token)}>
        {words.logOut}
      </button>
    </div>
  );
}

/** Passes have no password, nor have those who log in at their institution: only their usernames hold a colon. */
function hasPassword(uid: string): boolean {
  return uid !== passUid && !uid.includes(':');
}

import { messages } from '@iconotheca/kit/messages/en';
import { pageDataOfDocument } from '@iconotheca/kit/page-data';
import { Link, useLocation, useParams } from '@iconotheca/kit/router';
import { PageTitle } from '@iconotheca/kit/ui/page-title';
import styles from './provenance.module.css';

/** /r/cerl/pda/ and /r/cerl/pda/edit/{uid}: contributing needs a login (spec §5). */
export function RecordPage() {
  const { uid } = useParams();
  const { pathname, search } = useLocation();
  const { secretariat, institutions } = pageDataOfDocument().site.contacts;
  const title = uid === undefined ? 'Submit a new provenance item' : 'Edit a provenance item';
  return (
    <div className="wrap">
      <PageTitle title={title} section="him_CERLPDA" />
      <div className={styles.intro}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="note">{messages.loginNeeded}</p>
        <p>
          <Link className="btn btn--main" to={`/r/help/access?${new URLSearchParams({ dest: pathname + search })}`}>
            Login
          </Link>
        </p>
        <p className="text">
          Librarians of the consortium get an account from the archive’s secretariat,{' '}
          <a href={`mailto:${secretariat}`}>{secretariat}</a>. If your institution is missing from the list of holding
          institutions, write to <a href={`mailto:${institutions}`}>{institutions}</a>.
        </p>
      </div>
    </div>
  );
}

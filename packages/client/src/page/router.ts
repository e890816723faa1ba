/**
 * The part of the router that remotes may use. It is shared instead of the whole package, so that the shell's bundle
 * can leave out what nobody imports.
 */
export {
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

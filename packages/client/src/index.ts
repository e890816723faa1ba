/*
 * The common ground of a page: one copy of it serves the shell and all remotes. Each name is here on purpose and stays,
 * since remotes of other releases use it too.
 */
import './calls/no-generated-code.ts';

// Calls of the server.
export { ApiError, errorBody } from '@iconotheca/contracts/http/error';
export { call } from './calls/call.ts';
export { logFailure } from './calls/log-failure.ts';
export { isOffline } from './calls/network.ts';
export { onReleasesRevision } from './calls/revision.ts';
export { callAddress, hitsPerPage, pageDataOfDocument } from './page/page-data.ts';

// Queries whose answers more than one part shows.
export {
  conceptSamplesQueryOptions,
  conceptSearchMinLength,
  conceptSearchQueryOptions,
  notationQueryOptions,
} from './iconclass/iconclass-queries.ts';
export { completeSavedItems, wholeItems } from './items/complete-saved-items.ts';
export { invalidateItem, itemFromSearches, itemQueryOptions, reloadItem, setItem } from './items/item-query.ts';
export { listedItemQueryOptions, type ListedItem } from './items/listed-item-query.ts';
export { readerListsKey, refreshListsSoon } from './items/reader-lists.ts';
export { overviewQueryOptions } from './overview/overview-query.ts';
export {
  searchQueryOptions,
  suggestionMinLength,
  suggestionsQueryOptions,
  type RunSearch,
} from './search/search-query.ts';

// Session and account.
export {
  accountAtom,
  credentialsAtom,
  isExpired,
  isLoggedInAtom,
  type StoredCredentials,
} from './session/credentials.ts';
export {
  accessAddress,
  accountAddress,
  institutionAddress,
  loginAddress,
  passAddress,
  passwordAddress,
} from './session/login-address.ts';
export { takeLoginState, withLoginState, withoutParams } from './session/login-state.ts';
export { loginUsedAtom } from './session/login-use.ts';
export { leaveForLogin, tokenForCall } from './session/token.ts';
export { keepLogin, useIsVisitor, useSession } from './session/use-session.ts';

// Storage of this browser.
export {
  removeSavedItemsAtom,
  restoreSavedItemsAtom,
  savedItemsAtom,
  savedListAtom,
  saveItemsAtom,
  visitorSavedItemsAtom,
  type SavedItemsById,
} from './items/saved-items.ts';
export { currentSearchAtom, newNonce } from './search/current-search.ts';
export {
  filtersAtom,
  iconclassLanguageAtom,
  notationClipboardAtom,
  onlyPicturedAtom,
  searchTermAtom,
  singleKeysAtom,
  sortAtom,
  themeAtom,
} from './settings/settings.ts';
export { accountAtoms, forgetForAccount, isStoredForAccount } from './storage/account-atoms.ts';
export { isStored, onStorageFault, safeStorage, storedAtom, type SafeStorage } from './storage/stored-atom.ts';

// Messages of the page.
export { useAlert, useAskedQuestion, useConfirm, type Question } from './alert/alert.ts';
export { words as messages } from './words/messages.ts';
export { loadWording as loadMessages } from './words/load.ts';
export { formatCount, formatDate, formatNumber } from './messages/format.ts';
export { Announcer, useAnnounce } from './page/announce.tsx';
export { pageHeadAtom, PageTitle } from './page/page-title.tsx';
export { useLastUndo, useShownToasts, useToast, useUndo, type ShownToast } from './toast/toast.ts';

// Addresses: remotes use the shell's router.
export { Link, NavLink } from './page/link.tsx';
export { Outlet, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';

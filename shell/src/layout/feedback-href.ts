import { pageDataOfDocument, useLocation } from '@iconotheca/client';

/** Returns the address for feedback, with the address that is on screen. */
export function useFeedbackHref(): string {
  const { pathname, search, hash } = useLocation();
  return feedbackHref(pageDataOfDocument().site.feedbackUrl, `${window.location.origin}${pathname}${search}${hash}`);
}

/** Returns the address for feedback, with the whole address that it is about: a form gets it as `url`, a letter as its text. */
export function feedbackHref(feedbackUrl: string, address: string): string {
  if (feedbackUrl.startsWith('mailto:')) {
    const separator = feedbackUrl.includes('?') ? '&' : '?';
    return `${feedbackUrl}${separator}subject=Feedback&body=${encodeURIComponent(address)}`;
  }
  const url = new URL(feedbackUrl, address);
  url.searchParams.set('url', address);
  return url.href;
}

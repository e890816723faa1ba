import { pageDataOfDocument, useLocation } from '@iconotheca/client';
import { feedbackHref } from './feedback-href.ts';

/** Where feedback goes, with the address that is on screen. */
export function useFeedbackHref(): string {
  const { pathname, search, hash } = useLocation();
  return feedbackHref(pageDataOfDocument().site.feedbackUrl, `${window.location.origin}${pathname}${search}${hash}`);
}

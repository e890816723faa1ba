// @vitest-environment happy-dom
import * as router from 'react-router-dom';
import { expect, test } from 'vitest';

/** Advice for the day when the name that SiteRouter takes is gone, or is another thing. */
const ifChanged =
  'react-router-dom no longer has UNSAFE_createBrowserHistory as site-router.tsx takes it. Look in the source of its ' +
  'BrowserRouter for what makes the history now, take that in SiteRouter, or use BrowserRouter once it says that a page is on its way.';

test('bet on react-router-dom: the history of its BrowserRouter can be had by the name UNSAFE_createBrowserHistory', () => {
  expect(router, ifChanged).toHaveProperty('UNSAFE_createBrowserHistory');
  const history = router.UNSAFE_createBrowserHistory({ v5Compat: true });
  const heard: string[] = [];

  const stop = history.listen(({ action, location }) => heard.push(`${action} ${location.pathname}${location.search}`));
  history.push('/r/lists?pk=1');
  history.replace('/r/saved');
  stop();

  expect(heard, ifChanged).toEqual(['PUSH /r/lists?pk=1', 'REPLACE /r/saved']);
  expect(history.location.pathname, ifChanged).toBe('/r/saved');
});

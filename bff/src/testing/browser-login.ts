/** Login in a browser: the cookie goes with each request by itself, the handle where pages send a token. */
export interface LoggedIn {
  cookie: string;
  handle: string;
}

/** Reads an answer that leads back with a login. @throws Error when it sets no cookie of a session */
export function loggedInBy(response: Response): LoggedIn {
  const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  const cookie = cookies.find((each) => /^(?:__Host-session|iconotheca-session)=./u.test(each));
  const { searchParams } = new URL(response.headers.get('location') ?? '', 'http://site.invalid');
  if (cookie === undefined) throw new Error(`no session was begun: ${response.status}`);
  return { cookie, handle: searchParams.get('token') ?? '' };
}

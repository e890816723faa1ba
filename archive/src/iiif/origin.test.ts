import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

function request(headers: IncomingHttpHeaders): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

describe('the address of the site', () => {
  it.each([
    [{ host: 'localhost:4000' }, 'http://localhost:4000'],
    [
      { host: 'inside:1', 'x-forwarded-host': 'images.example.org', 'x-forwarded-proto': 'https' },
      'https://images.example.org',
    ],
    [{ host: 'inside:1', 'x-forwarded-host': 'a.org, b.org', 'x-forwarded-proto': 'https, http' }, 'https://a.org'],
    [{ host: 'inside:1', 'x-forwarded-host': 'evil"><script>' }, 'http://localhost'],
    [{ host: 'a.org', 'x-forwarded-proto': 'javascript' }, 'http://localhost'],
    [{ host: '[::1]:4000' }, 'http://[::1]:4000'],
    [{}, 'http://localhost'],
  ])('of %j is %s', (headers, origin) => {
    expect(originOf(request(headers))).toBe(origin);
  });

  it('is the configured one whatever a client says', () => {
    const req = request({ 'x-forwarded-host': 'evil.org' });

    expect(originOf(req, 'https://iconotheca.example/')).toBe('https://iconotheca.example');
  });
});

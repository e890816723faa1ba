import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('everything has a default', () => {
  const config = parseConfig({}, '/srv');

  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, releasesFolder: '/srv/releases', logLevel: 'info' });
  expect(config.site).not.toHaveProperty('organisation');
});

test('catalogues of others can be switched off', () => {
  expect(parseConfig({}).cerlUrl?.href).toBe('https://data.cerl.org/');
  expect(parseConfig({ CERL_URL: 'off' }).cerlUrl).toBeUndefined();
});

test('an empty variable counts as absent', () => {
  expect(parseConfig({ PORT: '' }).port).toBe(8080);
});

test.each([
  ['PORT', 'eighty', 'PORT is "eighty", but must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  ['ARCHIVE_URL', 'ftp://x', 'ARCHIVE_URL is "ftp://x", but must be an http or https address.'],
  ['ARCHIVE_TIMEOUT_MS', '5', 'ARCHIVE_TIMEOUT_MS is "5", but must be a whole number from 100 to 600000.'],
  ['CERL_URL', 'no', 'CERL_URL is "no", but must be an http or https address, or off.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['PUBLIC_ORIGIN', 'archive.example', 'PUBLIC_ORIGIN is "archive.example", but must be scheme and host'],
  [
    'IMAGE_HOSTS',
    'https://a.example; script-src *',
    'IMAGE_HOSTS is "https://a.example; script-src *", but must be scheme',
  ],
  ['IMAGE_HOSTS', 'https://a.example/images', 'but must be scheme and host of each server'],
  ['TRUST_PROXY', 'foo', 'TRUST_PROXY is "foo", but must be loopback, addresses or networks such as 192.0.2.0/24'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/99', 'TRUST_PROXY is "loopback, 10.0.0.0/99", but must be loopback, addresses'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY is "1", but must be loopback, addresses'],
  ['FEEDBACK_URL', 'javascript:x', 'FEEDBACK_URL is "javascript:x", but must be an address or a path of this site.'],
  ['API_BASE', 'archive/', 'API_BASE is "archive/", but must be a path such as /archive, without a slash at its end.'],
  ['HITS_PER_PAGE', '1501', 'HITS_PER_PAGE is "1501", but must be a whole number from 1 to 1500.'],
  ['CONTACT_SALES', 'nobody', 'CONTACT_SALES is "nobody", but must be a mail address.'],
])('a bad %s stops the start with a sentence', (name, value, sentence) => {
  expect(() => parseConfig({ [name]: value })).toThrow(sentence);
});

test('proxies are names, addresses and networks', () => {
  expect(parseConfig({ TRUST_PROXY: 'loopback, 192.0.2.0/24,2001:db8::1' }).trustProxy).toEqual([
    'loopback',
    '192.0.2.0/24',
    '2001:db8::1',
  ]);
});

test('servers that share a store of releases are not started without a key that they share', () => {
  const shared = { RELEASES_STORE: 's3://releases' };
  expect(() => parseConfig(shared)).toThrow('SESSION_KEY must be set to a secret of 32 characters or more, the same');
  expect(parseConfig({ ...shared, SESSION_KEY: 'k'.repeat(32) }).sessionKeys).toHaveLength(1);
});

test('a server that other machines reach is not started without the address of the site', () => {
  const sentence = 'PUBLIC_ORIGIN must be set to the address of the site as readers have it';
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'archive.example', 'localhost.example']) {
    expect(() => parseConfig({ HOST })).toThrow(sentence);
    expect(parseConfig({ HOST, PUBLIC_ORIGIN: 'https://archive.example' }).host).toBe(HOST);
  }
  for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost']) expect(parseConfig({ HOST }).host).toBe(HOST);
});

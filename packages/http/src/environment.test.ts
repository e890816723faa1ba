import { expect, test } from 'vitest';
import { z } from 'zod';
import { listenPort, logLevel, parseEnvironment, trustedProxies, wholeNumber } from './environment.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  PORT: listenPort.default(8080),
  LOG_LEVEL: logLevel,
  TRUST_PROXY: trustedProxies.default(['loopback']),
  SECONDS: wholeNumber(1, 60).optional(),
});

test('a variable that is absent or empty takes its default', () => {
  expect(parseEnvironment(schema, { PORT: '', HOME: '/root' })).toEqual({
    PORT: 8080,
    LOG_LEVEL: 'info',
    TRUST_PROXY: ['loopback'],
  });
});

test.each([
  ['PORT', 'eighty', 'PORT is "eighty", but must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  ['PORT', '8e3', 'PORT is "8e3", but must be a whole number from 0 to 65535.'],
  ['PORT', ' 80', 'PORT is " 80", but must be a whole number from 0 to 65535.'],
  ['SECONDS', '0', 'SECONDS is "0", but must be a whole number from 1 to 60.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['TRUST_PROXY', 'foo', 'TRUST_PROXY is "foo", but must be loopback, addresses or networks such as 192.0.2.0/24'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY is "10.0.0.0/99", but must be loopback, addresses'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY is "1", but must be loopback, addresses'],
])('a bad %s, %j, stops the start with a sentence', (name, value, sentence) => {
  const parse = () => parseEnvironment(schema, { [name]: value });

  expect(parse).toThrow(StartError);
  expect(parse).toThrow(sentence);
});

test('proxies are names, addresses and networks', () => {
  const { TRUST_PROXY } = parseEnvironment(schema, { TRUST_PROXY: 'loopback, 192.0.2.0/24,2001:db8::1,linklocal' });

  expect(TRUST_PROXY).toEqual(['loopback', '192.0.2.0/24', '2001:db8::1', 'linklocal']);
});

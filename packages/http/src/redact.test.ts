import { expect, test } from 'vitest';
import { redactAddress } from './redact.ts';

test.each([
  ['/r/?token=s3cret&name=Anna', '/r/?token=[redacted]&name=Anna'],
  ['/api/lists?id=1&token=s3cret', '/api/lists?id=1&token=[redacted]'],
  ['/r/?TOKEN=s3cret#x', '/r/?TOKEN=[redacted]#x'],
  ['/api/search?%74oken=s3cret&q=a%20b', '/api/search?%74oken=[redacted]&q=a%20b'],
  ['/api/search?token=s3cret&token=s3cret', '/api/search?token=[redacted]&token=[redacted]'],
  ['/LOGIN?dest=%2Fr%2F%3Ftoken%3Ds3cret%26name%3DAnna', '/LOGIN?dest=%2Fr%2F%3Ftoken%3D[redacted]%26name%3DAnna'],
  ['/LOGIN?dest=%252Fr%253Ftoken%253Ds3cret%2526n%253D1', '/LOGIN?dest=%252Fr%253Ftoken%253D[redacted]%2526n%253D1'],
  ['https://a.example/?q=token&pass=s3cret', 'https://a.example/?q=token&pass=[redacted]'],
  ['/LOGIN?pass=s3%26cret&user=anna', '/LOGIN?pass=[redacted]&user=anna'],
  ['/LOGIN/institution?code=s3cret&id_token=s3cret', '/LOGIN/institution?code=[redacted]&id_token=[redacted]'],
  ['/r/?x=%E0%A4%A&token=s3cret', '/r/?x=%E0%A4%A&token=[redacted]'],
])('%s is logged without its secrets', (address, logged) => {
  expect(redactAddress(address)).toBe(logged);
});

test.each(['/api/search?q=lion', '/api/search', '/r/section/all?q=token', '/r/?tokens=3&qr%63ode=x'])(
  '%s is logged as it is',
  (address) => {
    expect(redactAddress(address)).toBe(address);
  },
);

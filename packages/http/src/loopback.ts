const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])(?::\d{1,5})?$/iu;

/** Tells a host, with or without a port, that leads to the machine which asks for it and to no other (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

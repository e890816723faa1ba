const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])(?::\d{1,5})?$/iu;

/** Whether a host, with or without a port, leads to the machine that asks for it and to no other (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** Under which this browser keeps what belongs to an account; what belongs to visitors goes by the key alone. */
export function accountKey(key: string, account: string | undefined): string {
  return account === undefined ? key : `${key} of ${account}`;
}

/** What an account's person is called: by the real name, else the nickname, else the account. */
export function personName({ realName, name, account }: Readonly<Record<string, unknown>>): string {
  const known = [realName, name, account].find((one) => typeof one === 'string' && one !== '');
  return typeof known === 'string' ? known : '';
}

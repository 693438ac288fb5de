/** How somebody is offered among others: by her name, with the account that tells her from whoever is called the same. */
export function personLabel({ account, realName, name }: Readonly<Record<'account' | 'realName' | 'name', string>>) {
  const called = realName || name;
  return called === '' || called === account ? account : `${called} (${account})`;
}

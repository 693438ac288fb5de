import { registerGuest as register } from '../../protocol/calls/user.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { withSealing } from '../start/session/withSealing.ts';
import type { Entry } from '../start/stores/entryStore.ts';
import type { GuestValues } from './guestProblem.ts';
import { entryHeaders } from './leaveEntry.ts';

/** Asks for an account. BladeX reads the address, ours the body: passwords do not belong in logs. */
export async function registerGuest(entry: Entry, values: GuestValues): Promise<void> {
  await withSealing(({ secret, headers }) => {
    const form = {
      tenantId: values.tenantId.trim(),
      name: values.name.trim(),
      account: values.account.trim(),
      password: secret(values.password),
      oauthId: entry.oauthId,
    };
    return call(register, {
      ...(config().backend === 'bladex' ? { query: form } : { body: form }),
      headers: { ...entryHeaders(entry), ...headers },
      token: false,
      quiet: true,
    });
  });
}

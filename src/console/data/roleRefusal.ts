import { addressWithQuery } from '../../protocol/addressWithQuery.ts';
import { menuButtons } from '../../protocol/calls/menu.ts';
import { readBladeAnswer } from '../../protocol/conventions/readBladeAnswer.ts';
import { config } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { heard } from '../start/http/dialect.ts';
import { requestHeaders } from '../start/http/requestHeaders.ts';
import { withinTime } from '../start/http/transport.ts';

let asking: Promise<boolean> | undefined;

/** Whether a call that whoever signed in may make still takes the token; one question, however many were refused. */
function isTaken(): Promise<boolean> {
  asking ??= askButtons().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askButtons(): Promise<boolean> {
  const { method, path } = menuButtons;
  try {
    const response = await fetch(addressWithQuery(config().apiBase, path), {
      method,
      headers: requestHeaders(),
      signal: withinTime(undefined),
    });
    return !readBladeAnswer(heard(menuButtons, await response.json()), response.status).refused;
  } catch {
    return false;
  }
}

/** BladeX refuses what a role may not do with the 401 of a session that has ended: no permission, if it has not. */
export async function roleRefusal(error: ApiError): Promise<ApiError> {
  return (await isTaken()) ? new ApiError('refused', 403, error.message) : error;
}

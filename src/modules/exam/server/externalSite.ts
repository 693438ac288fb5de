import { isUrl } from '../../../model/formats.ts';
import type { Services } from '../../../server/routes/Services.ts';

/** System parameter: the address that takes people in by a ticket; `{token}` is the ticket's place in it. */
const ADDRESS = 'exam.site.address';

/** Where the external exam site is; empty where there is none, or where no ticket could be made for it. */
export async function externalSite({ config, directory }: Services): Promise<string> {
  if (config.ticketSecret === undefined) return '';
  const address = (await directory.parameter(ADDRESS))?.trim() ?? '';
  return isUrl(address) ? address : '';
}

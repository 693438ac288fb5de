import { fieldRefusal } from '../../../../server/AppError.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** What is reported was found before; the clock of whoever reports it may be some minutes fast, so that the day counts. */
export const manageFoodSafetyClues: SaveRule<'manageFoodSafetyClues'> = {
  derive: async (context, { findTime }) => {
    if (String(findTime ?? '').slice(0, 10) > context.now().slice(0, 10))
      throw fieldRefusal('findTime', {
        zh: '发现时间不能晚于今天',
        en: 'The time of finding cannot be later than today',
      });
    return {};
  },
};

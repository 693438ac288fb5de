import type { EngineText } from '../../model/Text.ts';
import type { FindingCode } from '../findings.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { FileContext } from './Workspace.ts';

/** Reports what cannot stand at a place, as a finding of this code; gives what is compiled of it: nothing. */
export const refuseAs =
  (code: FindingCode) =>
  (
    { report }: FileContext,
    path: DocumentPath,
    message: EngineText,
    remedy: EngineText | undefined,
    part: 'key' | 'value' = 'value',
  ): undefined => {
    report({ code, path, message, remedy, part });
    return undefined;
  };

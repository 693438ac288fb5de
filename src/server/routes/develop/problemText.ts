import type { CodeProblem } from '../../../codegen/generateFiles.ts';
import { TEMPLATE_PROBLEMS } from '../../../codegen/templates/TemplateProblem.ts';
import { fillText } from '../../../model/fillText.ts';
import type { Reader } from '../../../model/Text.ts';

/** A problem in the words of whoever reads it. */
export const problemText = ({ code, line, name }: CodeProblem, { text }: Reader): string =>
  fillText(text(TEMPLATE_PROBLEMS[code]), { line, name });

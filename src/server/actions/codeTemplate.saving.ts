import type { CodeLanguage } from '../../codegen/templates/CodeTemplate.ts';
import { TEMPLATE_PROBLEMS } from '../../codegen/templates/TemplateProblem.ts';
import { vocabulary } from '../../codegen/templates/vocabulary.ts';
import { fillText } from '../../model/fillText.ts';
import { ruleIssue } from '../../model/ruleIssue.ts';
import { inEach, speechOf } from '../../model/textIn.ts';
import { AppError } from '../AppError.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import type { SaveRule } from '../kit/SaveRule.ts';

/** No template with a mistake is stored; each is told at its field, with its line. */
export const saving: SaveRule<'codeTemplate'> = {
  derive: async (context, { templateCode = '', path, content, language }) => {
    const { templateProblems } = await import('../../codegen/generateFiles.ts');
    const variables = await rowsOf(context, 'codeVariable').all();
    const template = {
      code: String(templateCode ?? ''),
      path: String(path ?? ''),
      content: String(content ?? ''),
      language: language as CodeLanguage,
    };
    const problems = templateProblems(template, vocabulary(variables.map(({ variableKey }) => String(variableKey))));
    if (problems.length === 0) return {};
    throw new AppError(
      'invalid',
      {},
      problems.map(({ code, line, name, part }) => {
        const words = TEMPLATE_PROBLEMS[code];
        return ruleIssue(
          part,
          inEach(speechOf(context.model), ({ text }) => fillText(text(words), { line, name })),
          { line },
        );
      }),
    );
  },
};

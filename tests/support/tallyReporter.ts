import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

export interface Tally {
  readonly passed: number;
  /** What failed, each with the first words of why: a test, a file that did not open, an error outside of any test. */
  readonly failures: readonly string[];
}

/** Of each error, in letters: a whole page of the console may follow. */
const FIRST_WORDS = 600;

const wordsOf = ({ message, diff }: SerializedError): string =>
  `${message}\n${stripVTControlCharacters(String(diff ?? ''))}`.trim().slice(0, FIRST_WORDS);

const told = (place: string, errors: readonly SerializedError[]): string => [place, ...errors.map(wordsOf)].join('\n');

/** Vitest knows of some errors outside of tests which file ran then. */
const outside = (error: SerializedError & { readonly VITEST_TEST_PATH?: string }): string =>
  told(`outside of any test, while ${error.VITEST_TEST_PATH ?? 'none of the files'} ran`, [error]);

function failuresOf(module: TestModule): string[] {
  const place = `${module.project.name} ${module.relativeModuleId}`;
  const tests = [...module.children.allTests('failed')];
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [told(place, module.errors())] : []),
    ...suites.map((suite) => told(`${place} > ${suite.fullName}`, suite.errors())),
    ...tests.map((test) => told(`${place} > ${test.fullName}`, test.result().errors ?? [])),
  ];
}

/** Leaves the tally of a run in vitest's output file, for tests/run.ts to end with. */
export default class TallyReporter implements Reporter {
  #file = '';

  onInit({ config }: Vitest): void {
    if (typeof config.outputFile !== 'string') throw new Error('The tally needs --outputFile.');
    this.#file = path.resolve(config.root, config.outputFile);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(outside)],
    };
    writeFileSync(this.#file, JSON.stringify(tally));
  }
}

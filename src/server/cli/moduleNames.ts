import type { GivenNames } from '../../model/moduleGaps.ts';
import type { EngineText } from '../../model/Text.ts';
import type { ServerModule } from '../kit/ServerModule.ts';
import { givenNames } from '../modules/checkModules.ts';
import { ModuleError } from '../modules/ModuleError.ts';
import { faceFiles, readFace } from '../modules/serverFaces.ts';

/** A module's server face as the check sees it. */
export interface ModuleNames {
  /** The face, relative to the project. */
  readonly file: string;
  readonly names: GivenNames;
  readonly endpoints: NonNullable<ServerModule['endpoints']>;
  readonly processes: NonNullable<ServerModule['processes']>;
  /** Why it does not load; then it has no names. */
  readonly trouble?: EngineText;
}

const NOTHING: GivenNames = givenNames({ actions: {}, saving: {}, jobs: [] });

/** The names that the modules of a project give to the server; read anew at each call. */
export async function moduleNames(projectDir: string): Promise<readonly ModuleNames[]> {
  return Promise.all(
    faceFiles(projectDir).map(async ({ file }) => {
      try {
        const {
          actions = {},
          saving = {},
          jobs = [],
          endpoints = {},
          processes = [],
        } = await readFace(projectDir, file, { anew: true });
        return { file, names: givenNames({ actions, saving, jobs }), endpoints, processes };
      } catch (error) {
        if (!(error instanceof ModuleError)) throw error;
        return { file, names: NOTHING, endpoints: {}, processes: [], trouble: error.text };
      }
    }),
  );
}

declare module 'virtual:shian/modules' {
  /** The console faces of the project's modules, by their folders (vite.config.ts). */
  export const modules: readonly {
    readonly file: string;
    readonly consoleModule: import('./ConsoleModule.ts').ConsoleModule;
  }[];
}

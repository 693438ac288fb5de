/**
 * Server faces by their files, relative to the project, where `npm run build` has joined them with the server
 * (`generators/joinServer.ts` puts them here); a server that runs from its sources finds none.
 */
export const joinedFaces: Readonly<Record<string, () => Promise<{ readonly server?: unknown }>>> = {};

import type { Endpoint } from '../../src/protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../src/protocol/endpoints.ts';
import { projectModules } from './modules.ts';

/** Every fixed call there is, those of the project's modules among them. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = { ...endpoints, ...(await projectModules()).endpoints };

import { Hono } from 'hono';
import type { Services } from '#server/services.ts';
import { classesApi } from './classes/class-routes.ts';
import { termsApi } from './classes/term-routes.ts';
import { groupsApi } from './groups/group-routes.ts';

/** The people of the school: what each room of this feature answers. */
export const peopleApi = (services: Services) => new Hono()
  .route('/', classesApi(services))
  .route('/', termsApi(services))
  .route('/', groupsApi(services));

import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { accountRoutes } from './account/account-routes.ts';
import { backgroundRoutes, pageRoutes } from './auth-routes.ts';
import type { LoadNeeds } from './sessions/present-session.ts';
import { setUpRoutes } from './account/set-up-routes.ts';
import { ownSecondStepRoutes } from './second-step/own-routes.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import { signOnRoutes } from './sign-on/routes.ts';
import { tokenRoutes } from './tokens/token-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError('too_large', 413, 'This request is larger than Slate takes here.');
  },
});

/** Below `/api/auth`: the endpoints that the `next-auth` 4 browser client calls. @param loadNeeds what pages mind for a person */
export function sessionAuth(services: Services, loadNeeds: LoadNeeds) {
  return new Hono()
    .use('*', smallBody)
    .route('/', backgroundRoutes(services, loadNeeds))
    .route('/', pageRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', secondStepRoutes(services));
}

/** Below `/api`: the person's own account, and the first admin. */
export function sessionApi(services: Services) {
  const own = new Hono();
  for (const path of ['/user/*', '/account', '/account/*', '/setup']) own.use(path, smallBody);
  return own
    .route('/', accountRoutes(services))
    .route('/', ownSecondStepRoutes(services))
    .route('/', tokenRoutes(services))
    .route('/', setUpRoutes(services))
    .route('/', signOnRoutes(services));
}

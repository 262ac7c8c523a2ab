import { browserEdge } from '#features/session/ui/browser-edge.ts';
import { startSignInPage } from '#features/session/ui/sign-in/sign-in-behaviour.ts';

startSignInPage(browserEdge);

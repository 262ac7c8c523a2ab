import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('with nothing set, Slate listens on this machine alone, keeps its data beside it and shows the demo accounts', () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: 'development', PORT: 3000, HOST: '127.0.0.1', SLATE_DATA_DIR: './data', API_URL: '/api', AI_URL: '/ai',
    demo: true, origin: 'http://localhost:3000', LOG_LEVEL: 'info',
  });
  expect(readEnv({}).DATABASE_URL).toBeUndefined();
  expect(readEnv({}).SLATE_SESSION_POLL_SECONDS).toBeUndefined();
});

test('an empty value is as good as none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SLATE_SIGN_OUT_URL: '', SLATE_DEMO: '', SLATE_AI_PROVIDER: '' })).toEqual(readEnv({}));
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost/slate' }, 'DATABASE_URL'],
  [{ SLATE_DEMO: 'yes' }, 'SLATE_DEMO'],
  [{ SLATE_SIGN_OUT_URL: 'javascript:alert(1)' }, 'SLATE_SIGN_OUT_URL'],
  [{ SLATE_SESSION_POLL_SECONDS: '0' }, 'SLATE_SESSION_POLL_SECONDS'],
  [{ API_URL: 'api.example.org' }, 'API_URL'],
  [{ SLATE_ORIGIN: 'slate.example.org' }, 'SLATE_ORIGIN'],
  [{ SLATE_AI_PROVIDER: 'oracle' }, 'SLATE_AI_PROVIDER'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SLATE_TIME_ZONE: 'Oslo' }, 'SLATE_TIME_ZONE'],
])('%j stops the start with one line that names the setting', (settings, name) => {
  expect(() => readEnv(settings)).toThrow(new RegExp(`^Slate cannot start, a setting is wrong\\. ${name}: [^\\n]+$`));
});

test('every bad setting is named at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*; LOG_LEVEL: /);
});

test('what belongs together is set together', () => {
  expect(() => readEnv({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all');
  expect(() => readEnv({ OIDC_ISSUER: 'https://id.example.org' })).toThrow('OIDC_CLIENT_ID and OIDC_ISSUER are set together or not at all');
});

describe('demo accounts', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://localhost/slate' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SLATE_DEMO: 'on' }, true],
    [{ SLATE_DEMO: 'off' }, false],
  ])('%j: %s', (settings, isOn) => {
    expect(readEnv(settings).demo).toBe(isOn);
  });
});

describe('the address people type', () => {
  test.each([
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '10.0.0.7' }, 'http://10.0.0.7:3000'],
    [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
    [{ SLATE_ORIGIN: 'https://slate.example.org/some/path' }, 'https://slate.example.org'],
  ])('%j: %s', (settings, origin) => {
    expect(readEnv(settings).origin).toBe(origin);
  });
});

test('a base address loses its last slash', () => {
  expect(readEnv({ API_URL: 'https://api.example.org/v1/', AI_URL: '/ai/' })).toMatchObject({ API_URL: 'https://api.example.org/v1', AI_URL: '/ai' });
});

test('in production, what leads back by address needs that address', () => {
  const mail = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' };
  expect(() => readEnv(mail)).toThrow('SLATE_ORIGIN');
  expect(readEnv({ ...mail, SLATE_ORIGIN: 'https://slate.example.org' }).origin).toBe('https://slate.example.org');
});

test('an issuer without encryption is taken on this machine only', () => {
  const issuer = (OIDC_ISSUER: string) => readEnv({ OIDC_ISSUER, OIDC_CLIENT_ID: 'slate' }).OIDC_ISSUER;
  for (const own of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'https://id.example.org']) expect(issuer(own)).toBe(own);
  for (const other of ['http://id.example.org', 'http://192.0.2.1', 'http://127.0.0.1.example.org', 'http://localhost.example.org']) expect(() => issuer(other)).toThrow('OIDC_ISSUER: must be https');
});

test('in production the secrets of xAPI clients are long ones', () => {
  const clients = (secret: string) => readEnv({ NODE_ENV: 'production', SLATE_XAPI_CLIENTS: `lms:long-enough-secret-1,tool:${secret}` });
  expect(() => clients('x'.repeat(15))).toThrow('SLATE_XAPI_CLIENTS: every secret needs at least 16 characters');
  expect(clients('x'.repeat(16)).SLATE_XAPI_CLIENTS).toHaveLength(2);
});

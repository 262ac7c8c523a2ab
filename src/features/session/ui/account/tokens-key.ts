export const tokensKey = ['account-tokens'];

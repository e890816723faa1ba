import './auth/take-credentials.ts';
import './trusted-types.ts';
import './bootstrap.tsx';

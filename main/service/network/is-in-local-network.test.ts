import { describe, expect, it } from 'vitest';
import { isInLocalNetwork, isLookedUpLocally } from './is-in-local-network.ts';

const hostOf = (url: string) => new URL(url).hostname;

describe('a host in the local network', () => {
  it.each([
    'http://10.1.2.3',
    'http://172.16.0.1:8080',
    'http://172.31.255.255',
    'https://192.168.178.20/shop',
    'http://169.254.7.7',
    'http://[fd12:3456::1]:8080',
    'http://[fe80::1]',
    'http://shop.local',
    'http://SHOP.LOCAL.',
    'http://shop.home.arpa',
    'http://shop.internal',
    'http://shop.lan',
    'http://shop',
  ])('is %s', (url) => {
    expect(isInLocalNetwork(hostOf(url))).toBe(true);
  });

  it.each([
    'http://127.0.0.1:8080',
    'http://[::1]',
    'http://localhost',
    'http://172.32.0.1',
    'http://8.8.8.8',
    'http://[2001:db8::1]',
    'https://shop.example',
    'https://local.example',
    'https://lan.shop.example',
  ])('is not %s', (url) => {
    expect(isInLocalNetwork(hostOf(url))).toBe(false);
  });

  it('has its name looked up there only where it ends in .local', () => {
    expect(isLookedUpLocally('shop.local')).toBe(true);
    expect(isLookedUpLocally('shop.lan')).toBe(false);
    expect(isLookedUpLocally('192.168.0.2')).toBe(false);
  });
});

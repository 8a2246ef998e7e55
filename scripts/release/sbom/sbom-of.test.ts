import { describe, expect, it } from 'vitest';
import { sbomOf } from './sbom-of.ts';

const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
const component = (id: string, scope: string, properties = development) => {
  const [name = '', version = ''] = id.split(/(?<=.)@/);
  return { 'bom-ref': id, name, version, scope, properties };
};
const npm = {
  specVersion: '1.5',
  metadata: { component: { ...component('counterfoil@1.0.0', 'required'), name: 'checkout' } },
  components: [
    component('libsql@0.5.0', 'required', []),
    component('@libsql/linux@0.5.0', 'optional', []),
    component('react@19.0.0', 'required'),
    component('vite@8.0.0', 'required'),
  ],
  dependencies: [
    { ref: 'counterfoil@1.0.0', dependsOn: ['libsql@0.5.0', 'react@19.0.0', 'vite@8.0.0'] },
    { ref: 'libsql@0.5.0', dependsOn: ['@libsql/linux@0.5.0'] },
    { ref: 'react@19.0.0', dependsOn: [] },
    { ref: 'vite@8.0.0', dependsOn: [] },
  ],
};
const inside = {
  archive: ['libsql@0.5.0', '@libsql/linux@0.5.0'],
  bundles: ['react@19.0.0'],
  electron: { 'bom-ref': 'electron-runtime@45.0.0', name: 'electron' },
};

describe('the SBOM of the app', () => {
  const sbom = sbomOf(npm, inside);

  it('names Electron, what lies in the archive and what is bundled, and no tool', () => {
    expect(sbom.components.map((one) => one['bom-ref'])).toEqual([
      'electron-runtime@45.0.0',
      '@libsql/linux@0.5.0',
      'libsql@0.5.0',
      'react@19.0.0',
    ]);
  });

  it('says of each how it is inside, and no longer how npm came to install it', () => {
    expect(sbom.components.slice(1)).toMatchObject([
      { scope: 'required', properties: [{ name: 'counterfoil:inside', value: 'as it is' }] },
      { scope: 'required', properties: [{ name: 'counterfoil:inside', value: 'as it is' }] },
      { scope: 'required', properties: [{ name: 'counterfoil:inside', value: 'in a bundle' }] },
    ]);
  });

  it('is about the application, whatever the folder is called', () => {
    const app = { type: 'application', name: 'Counterfoil', version: '1.0.0' };
    expect(sbom.metadata.component).toMatchObject(app);
  });

  it('has no dependency that is not in it', () => {
    expect(sbom.dependencies).toEqual([
      {
        ref: 'counterfoil@1.0.0',
        dependsOn: ['libsql@0.5.0', 'react@19.0.0', 'electron-runtime@45.0.0'],
      },
      { ref: 'libsql@0.5.0', dependsOn: ['@libsql/linux@0.5.0'] },
      { ref: 'react@19.0.0', dependsOn: [] },
    ]);
  });

  it('leaves out nothing that npm does not know', () => {
    const unknown = { ...inside, bundles: ['left-pad@1.0.0'] };
    expect(() => sbomOf(npm, unknown)).toThrow('npm does not know left-pad@1.0.0');
  });
});

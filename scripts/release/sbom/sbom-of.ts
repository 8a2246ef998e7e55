import type { NpmSbom } from './npm-sbom.ts';

interface Inside {
  /** `name@version` of the packages whose files are in the app. */
  readonly archive: readonly string[];
  /** `name@version` of the packages that are part of a bundle. */
  readonly bundles: readonly string[];
  readonly electron: { readonly 'bom-ref': string };
}

/**
 * The SBOM of the app: those installed npm packages that are inside, and Electron. npm's own selection won't do:
 * without development packages it lacks everything bundled, and with them it includes the tools. Throws a sentence for
 * a package that npm doesn't know.
 */
export function sbomOf(npm: NpmSbom, { archive, bundles, electron }: Inside) {
  const inside = new Set([...archive, ...bundles]);
  const known = new Map(npm.components.map((component) => [component['bom-ref'], component]));
  const components = [...inside].sort().map((id) => {
    const component = known.get(id);
    if (component === undefined) throw new Error(`npm does not know ${id}, which is in the app.`);
    const place = archive.includes(id) ? 'as it is' : 'in a bundle';
    const properties = [{ name: 'counterfoil:inside', value: place }];
    // npm's "development" and "optional" describe its installation, not the app.
    return { ...component, scope: 'required', properties };
  });
  const root = npm.metadata.component['bom-ref'];
  const ofRoot = [electron['bom-ref']];
  const dependencies = npm.dependencies
    .filter(({ ref }) => ref === root || inside.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...dependsOn.filter((id) => inside.has(id)), ...(ref === root ? ofRoot : [])],
    }));
  const { scope, properties, purl, ...app } = npm.metadata.component;
  return {
    ...npm,
    // npm would use the name of the folder.
    metadata: { ...npm.metadata, component: { ...app, type: 'application', name: 'Counterfoil' } },
    components: [electron, ...components],
    dependencies,
  };
}

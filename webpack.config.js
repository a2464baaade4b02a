// Builds the add-in: one runtime for pane, functions and commands, as the manifest declares it.
// The workbench and the local service are other programs and are bundled by themselves.
import CopyWebpackPlugin from "copy-webpack-plugin";
import CustomFunctionsMetadataPlugin from "custom-functions-metadata-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";

/** The host that the manifest in this repository names. */
const LOCAL_HOST = "https://localhost:3001";

export default (env, { mode }) => {
  const host = (env.host ?? LOCAL_HOST).replace(/\/$/, "");
  const isProduction = mode !== "development";
  return {
    entry: { runtime: "./src/addin/index.ts" },
    output: {
      clean: true,
      filename: isProduction ? "[name].[contenthash:8].js" : "[name].js",
      chunkFilename: isProduction ? "[name].[contenthash:8].js" : "[name].js",
    },
    devtool: isProduction ? "hidden-source-map" : "source-map",
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "ts-loader",
          // Types are checked by `npm run check`, folder by folder.
          options: {
            transpileOnly: true,
            compilerOptions: { composite: false, emitDeclarationOnly: false, declaration: false },
          },
        },
      ],
    },
    plugins: [
      new CustomFunctionsMetadataPlugin({
        output: "functions.json",
        input: "./src/functions/functions.ts",
      }),
      new HtmlWebpackPlugin({ filename: "taskpane.html", template: "./src/addin/taskpane.html" }),
      new CopyWebpackPlugin({
        patterns: [
          { from: "assets/icon-*.png", to: "assets/[name][ext]" },
          { from: "src/addin/help.html", to: "help.html" },
          { from: "src/addin/config.json", to: "config.json" },
          {
            from: "manifest.xml",
            to: "manifest.xml",
            transform: (content) => content.toString().replaceAll(LOCAL_HOST, host),
          },
        ],
      }),
    ],
    performance: { hints: false },
    devServer: { hot: false, port: 3001 },
  };
};

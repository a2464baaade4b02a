/**
 * Names of well-known technologies by category, as job posts write them. The rest of the catalog is invented
 * (`keyword-catalog.ts`). Everyday words are left out, because the rule would find them in every text.
 */

/** parent category -> category -> names, separated by commas. */
export const technologyNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Data Stores": {
    "Relational Database":
      "PostgreSQL, MySQL, MariaDB, Oracle Database, Microsoft SQL Server, SQLite, CockroachDB",
    "Document Database": "MongoDB, CouchDB, Couchbase, Amazon DocumentDB, RavenDB",
    "Message Queue": "Kafka, RabbitMQ, NATS, ActiveMQ, Amazon SQS, Apache Pulsar, ZeroMQ",
    "Key-Value Store": "Redis, Memcached, Valkey, Amazon DynamoDB, etcd",
    "Search Engine": "Elasticsearch, OpenSearch, Apache Solr, Algolia, Meilisearch, Typesense",
    "Data Warehouse": "Snowflake, BigQuery, Amazon Redshift, Teradata, ClickHouse, Vertica",
    "Graph Database": "Neo4j, ArangoDB, Amazon Neptune, JanusGraph",
    "Time Series Database": "InfluxDB, TimescaleDB, QuestDB, VictoriaMetrics",
  },
  "Data and Analytics": {
    "Business Intelligence":
      "Tableau, Power BI, Looker, Qlik Sense, MicroStrategy, Metabase, Apache Superset",
    "Data Processing": "Apache Spark, Apache Flink, Apache Beam, Databricks, Hadoop, Trino",
    "Data Orchestration": "Apache Airflow, Dagster, Prefect, Azure Data Factory, Luigi",
    "Data Transformation": "dbt, Informatica, Talend, Matillion, Alteryx",
    "Data Integration": "Fivetran, Airbyte, MuleSoft, Boomi, Apache NiFi",
    "Product Analytics": "Amplitude, Mixpanel, PostHog, Pendo, Google Analytics",
    "Machine Learning Library": "TensorFlow, PyTorch, scikit-learn, XGBoost, Keras, LightGBM",
    "Machine Learning Platform":
      "Amazon SageMaker, Vertex AI, MLflow, Kubeflow, Hugging Face, DataRobot",
    "Data Catalog": "Collibra, Alation, DataHub, Atlan",
  },
  "Software Development": {
    "Programming Language":
      "Python, JavaScript, TypeScript, Java, Golang, Kotlin, Scala, C++, C#, PHP, Ruby, COBOL, Haskell, Elixir",
    "Frontend Framework": "React.js, Angular, Vue.js, Svelte, Next.js, Nuxt.js, Ember.js",
    "Backend Framework":
      "Node.js, Django, Flask, FastAPI, Spring Boot, Ruby on Rails, Laravel, ASP.NET, NestJS",
    "Mobile Framework": "React Native, Flutter, Xamarin, SwiftUI, Jetpack Compose",
    "Version Control": "GitHub, GitLab, Bitbucket, Apache Subversion, Perforce",
    "Continuous Integration":
      "Jenkins, GitHub Actions, CircleCI, TeamCity, Azure DevOps, Travis CI",
    "Test Automation": "Selenium, Cypress.io, Playwright, Appium, JUnit, Robot Framework",
    "API Management": "Apigee, Kong Gateway, Postman, GraphQL, Swagger",
  },
  "Cloud and Infrastructure": {
    "Cloud Platform":
      "Amazon Web Services, Microsoft Azure, Google Cloud Platform, Oracle Cloud, IBM Cloud, DigitalOcean, OVHcloud",
    "Container Orchestration":
      "Kubernetes, Docker Swarm, HashiCorp Nomad, OpenShift, Amazon ECS, Rancher",
    "Container Runtime": "Docker, Podman, containerd, CRI-O",
    "Infrastructure as Code": "Terraform, Pulumi, AWS CloudFormation, Ansible, SaltStack, OpenTofu",
    Observability: "Grafana, Prometheus, Datadog, New Relic, Splunk, Dynatrace, OpenTelemetry",
    "Service Mesh": "Istio, Linkerd, Consul Connect, Cilium",
    "Content Delivery": "Cloudflare, Akamai, Fastly, Amazon CloudFront",
    Serverless: "AWS Lambda, Azure Functions, Cloud Run, OpenFaaS",
    "Operating System": "Ubuntu, Red Hat Enterprise Linux, Debian, Windows Server, FreeBSD",
    Virtualization: "VMware vSphere, Proxmox, Hyper-V, Nutanix, Citrix",
  },
  "IT Security": {
    "Identity and Access Management": "Okta, Auth0, Ping Identity, CyberArk, SailPoint, Keycloak",
    "Endpoint Security": "CrowdStrike Falcon, SentinelOne, Microsoft Defender, Carbon Black",
    "Cloud Access Security Broker": "Netskope, Zscaler, Bitglass",
    "Security Information Management": "IBM QRadar, ArcSight, Microsoft Sentinel, LogRhythm",
    "Vulnerability Management": "Qualys, Rapid7, Nessus, Snyk, Wiz.io",
    Firewall: "Palo Alto Networks, Fortinet, pfSense, SonicWall",
  },
  "Business Applications": {
    "Customer Relationship Management":
      "Salesforce, HubSpot, Microsoft Dynamics 365, Zoho CRM, Pipedrive",
    "Enterprise Resource Planning": "SAP S/4HANA, Oracle NetSuite, Odoo, Sage X3, Epicor, Infor",
    "Human Resources Management": "Workday, BambooHR, SAP SuccessFactors, Personio, UKG Pro",
    "Applicant Tracking": "Greenhouse ATS, Lever ATS, SmartRecruiters, iCIMS, Teamtailor",
    "Service Management": "ServiceNow, Zendesk, Freshdesk, Jira Service Management, Ivanti",
    "Project Management": "Jira, Asana, Trello, monday.com, ClickUp, Smartsheet",
    Collaboration: "Microsoft Teams, Slack, Confluence, SharePoint, Miro, Zoom",
    "Accounting Software": "QuickBooks, Xero, DATEV, FreshBooks, BlackLine",
    "Electronic Signature": "DocuSign, Adobe Acrobat Sign, Dropbox Sign",
    "Spend Management": "SAP Ariba, Coupa, Concur, Jaggaer",
  },
  "Marketing and Commerce": {
    "Marketing Automation": "Marketo, Pardot, Mailchimp, Klaviyo, ActiveCampaign, Braze",
    "Commerce Platform": "Shopify, Magento, WooCommerce, Salesforce Commerce Cloud, BigCommerce",
    "Content Management":
      "WordPress, Drupal, Contentful, Sitecore, Adobe Experience Manager, Strapi",
    "Advertising Technology": "Google Ads, Meta Ads Manager, The Trade Desk, Criteo",
    "Customer Data Platform": "Twilio Segment, Tealium, mParticle, RudderStack",
    "Payment Processing": "Stripe, Adyen, PayPal, Braintree, Mollie",
    "Search Optimization": "Semrush, Ahrefs, Screaming Frog",
    "Survey Software": "Qualtrics, SurveyMonkey, Typeform",
  },
  "Design and Engineering": {
    "Product Design": "Figma, Adobe XD, InVision, Axure",
    "Graphics Software": "Adobe Photoshop, Adobe Illustrator, CorelDRAW, Affinity Designer",
    "Computer Aided Design":
      "AutoCAD, SolidWorks, CATIA, Autodesk Inventor, Siemens NX, Creo Parametric",
    Simulation: "MATLAB, Simulink, ANSYS, COMSOL, LabVIEW",
    "Building Information Modeling": "Autodesk Revit, ArchiCAD, Navisworks, Tekla Structures",
    "Game Engine": "Unity3D, Unreal Engine, Godot",
    "Video Editing": "Adobe Premiere Pro, Final Cut Pro, DaVinci Resolve",
  },
  "Industry Software": {
    "Electronic Health Records": "Epic EHR, Oracle Health Cerner, Meditech, Athenahealth",
    "Core Banking": "Temenos, Mambu, Finastra, Avaloq",
    "Manufacturing Execution": "Siemens Opcenter, Rockwell FactoryTalk, AVEVA MES",
    "Supply Chain Planning": "Kinaxis, Blue Yonder, o9 Solutions, SAP IBP",
    "Geographic Information System": "ArcGIS, QGIS, Mapbox, GeoServer",
    "Industrial Control": "Siemens TIA Portal, Allen-Bradley, Ignition SCADA, Beckhoff TwinCAT",
    "Learning Management": "Moodle, Canvas LMS, Cornerstone OnDemand, Docebo",
    "Legal Software": "Relativity, iManage, NetDocuments",
  },
};
